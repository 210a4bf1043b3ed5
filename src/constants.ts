/** The single door into the constants that the core and the host share. */
export * from "../assembly/shared/constants";
