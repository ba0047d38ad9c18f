import { median } from "./numbers.ts";

/** What one run of a contender measured, by name. */
export type Figures = Readonly<Record<string, number>>;

export interface Contender {
  readonly name: string;
  run(): Promise<Figures>;
}

interface Options {
  readonly rounds: number;
  /** Runs of each contender that are thrown away first. */
  readonly warmUps?: number;
}

/**
 * Lets contenders take turns, so that whatever else the machine does meets all of them alike; every
 * second round goes backwards.
 * @returns each contender's medians, by its name
 */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, warmUps = 1 }: Options,
): Promise<ReadonlyMap<string, Figures>> {
  for (let turn = 0; turn < warmUps; turn += 1) {
    for (const contender of contenders) await contender.run();
  }
  const seen = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const { name, run } of order) seen.get(name)?.push(await run());
  }
  return new Map([...seen].map(([name, runs]) => [name, medians(runs)]));
}

function medians(runs: readonly Figures[]): Figures {
  const names = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries(
    [...names].map((name) => [name, median(runs.flatMap((run) => run[name] ?? []))]),
  );
}

/** One figure of one contender. @throws Error when it was not measured */
export function figure(results: ReadonlyMap<string, Figures>, name: string, of: string): number {
  const value = results.get(name)?.[of];
  if (value === undefined) throw new Error(`${name} has no ${of}`);
  return value;
}
