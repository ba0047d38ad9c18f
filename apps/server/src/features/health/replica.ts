import { REPLICA_STATES, type ReplicaStatus } from "@counterfoil/database";
import { Gauge } from "prom-client";
import type { Metrics } from "../../http/metrics.ts";

/** Registers metrics of the read replica: its state, and who answered the reads meant for it. */
export function registerReplica(metrics: Metrics, replica: ReplicaStatus): void {
  const registers = [metrics.registry];
  const state = new Gauge({
    name: "counterfoil_replica_state",
    help: "1 for the state that the read replica is in",
    labelNames: ["state"],
    registers,
  });
  const reads = new Gauge({
    name: "counterfoil_replica_reads",
    help: "Reads since the start that the replica could answer, by who answered them",
    labelNames: ["by"],
    registers,
  });
  metrics.beforeScrape(async () => {
    for (const each of REPLICA_STATES) state.set({ state: each }, each === replica.state ? 1 : 0);
    reads.set({ by: "replica" }, replica.reads.replica);
    reads.set({ by: "primary" }, replica.reads.primary);
  });
}
