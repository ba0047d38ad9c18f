export const SSO_SECRET: string;
export const HANDOFF_SECRET: string;
/** File that contains the mailbox URL of the server under test. */
export const mailboxFile: string;
/** URL of the directory while a test runs it. */
export const directoryUrl: string;
export const webhookUrl: string;
/** URL of the platform while a test runs it. */
export const hostUrl: string;
export function startPlatform(): Promise<() => void>;
