export const WORKERS: number;
export function placeOf(worker: number): {
  port: number;
  hostPort: number;
  directoryPort: number;
  emptyPort: number;
  webhookPort: number;
  address: string;
};
