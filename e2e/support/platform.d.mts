export const SSO_SECRET: string;
export const HANDOFF_SECRET: string;
/** File with the address that opens the mailbox of the server under test. */
export const mailboxFile: string;
/** Where the platform is while a test runs it. */
export const hostUrl: string;
export function startPlatform(): Promise<() => void>;
