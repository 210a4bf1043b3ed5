/** The single door into what the core and the host share. */
export * from "../assembly/shared/constants.ts";
export * from "../assembly/shared/layout.ts";
