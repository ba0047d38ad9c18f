import { benchOptions } from "./harness/options.ts";
import { broken, publish } from "./harness/report.ts";
import { type Contender, figure, interleave } from "./harness/rounds.ts";
import { withScratch } from "./harness/scratch.ts";
import { openBenchServer } from "./lists/bench-server.ts";
import { writers } from "./people/writers.ts";

const MANY = [1, 16, 40];
const { rounds, seconds } = benchOptions();

await withScratch(async (scratch) => {
  await scratch.database.pool("owner").query("create database server");
  const server = await openBenchServer(scratch.url("server"));
  try {
    const nameOf = (many: number) => (many === 1 ? "1 writer" : `${many} writers`);
    const contenders = MANY.map(
      (many): Contender => ({ name: nameOf(many), run: () => writers(server, many, seconds) }),
    );
    const figures = await interleave(contenders, { rounds });
    const speed = (many: number) => figure(figures, nameOf(many), "writes a second");
    const goals = MANY.slice(1).map((many) => ({
      name: `writes per second of one, vs. ${nameOf(many)}`,
      value: speed(1) / speed(many),
      unit: "x",
      aim: 1,
      bar: 1.25,
    }));
    publish({
      name: "writers",
      about: `writes of one business, ${seconds} s per run, medians of ${rounds} rounds`,
      figures,
      goals,
    });
    if (goals.some(broken)) process.exitCode = 1;
  } finally {
    await server.close();
  }
});
