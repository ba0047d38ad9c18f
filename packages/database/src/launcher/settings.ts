/** Settings of the embedded server: for a small machine, with durable commits. */
const durable: Readonly<Record<string, string>> = {
  listen_addresses: "",
  unix_socket_directories: ".",
  unix_socket_permissions: "0700",
  port: "5432",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  max_connections: "200",
  shared_buffers: "128MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  effective_cache_size: "1GB",
  max_wal_size: "512MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "1",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  logging_collector: "off",
};

/** Only for tests' temporary databases: a machine crash may lose them. */
const throwaway: Readonly<Record<string, string>> = {
  ...durable,
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "400",
};

/**
 * Returns command-line parameters. They are passed at each start, so that an update of the product
 * applies them.
 */
export function settingParameters(permanent: boolean): string[] {
  const settings = permanent ? durable : throwaway;
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
