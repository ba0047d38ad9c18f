export const SSO_SECRET: string;
export const HANDOFF_SECRET: string;
/** Where the platform is while a test runs it. */
export const hostUrl: string;
export function startPlatform(): Promise<() => void>;
