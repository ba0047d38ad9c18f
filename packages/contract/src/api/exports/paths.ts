export const EXPORT_PATH = "/api/stripe/export";
export const FILE_DOWNLOAD_PATH = "/api/stripe/file/download/:id";
