import { median } from "./numbers.ts";

/** The measurements of one run of a contender, by name. */
export type Measurements = Readonly<Record<string, number>>;

export interface Contender {
  readonly name: string;
  run(): Promise<Measurements>;
}

interface RoundOptions {
  readonly rounds: number;
  /** Number of warm-up runs per contender. */
  readonly warmUps?: number;
}

/**
 * Alternates between contenders, so that other load on the machine affects all of them; every
 * second round runs in reverse order.
 * @returns each contender's medians, by name
 */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, warmUps = 1 }: RoundOptions,
): Promise<ReadonlyMap<string, Measurements>> {
  for (let turn = 0; turn < warmUps; turn += 1) {
    for (const contender of contenders) await contender.run();
  }
  const seen = new Map<string, Measurements[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const { name, run } of order) seen.get(name)?.push(await run());
  }
  return new Map([...seen].map(([name, runs]) => [name, medians(runs)]));
}

function medians(runs: readonly Measurements[]): Measurements {
  const names = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries(
    [...names].map((name) => [name, median(runs.flatMap((run) => run[name] ?? []))]),
  );
}

/**
 * Returns a figure of a contender.
 * @throws Error if it wasn't measured
 */
export function figure(
  results: ReadonlyMap<string, Measurements>,
  name: string,
  of: string,
): number {
  const value = results.get(name)?.[of];
  if (value === undefined) throw new Error(`${name} has no ${of}`);
  return value;
}
