import { list, type Operation, operation } from "../../kernel/operation.ts";
import { p } from "../../kernel/parameters/params.ts";
import { createTestClock, deleteTestClock } from "../../records/test-clocks/test-clock.ts";
import { advanceTestClock } from "../../runtime/clock/advance-test-clock.ts";

const PATH = "/v1/test_helpers/test_clocks";

/** https://docs.stripe.com/api/test_clocks */
export const testClocks: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    params: p.hash({ frozen_time: p.timestamp(), name: p.string({ max: 300 }).optional() }),
    run: (ctx, _path, params) => createTestClock(ctx, params),
  }),
  list({ path: PATH, type: "test_clock" }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("test_clock", id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/advance`,
    params: p.hash({ frozen_time: p.timestamp() }),
    run: async (ctx, { id }, { frozen_time }) =>
      advanceTestClock(ctx, await ctx.store.must("test_clock", id), frozen_time),
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id`,
    params: p.hash({}),
    async run(ctx, { id }) {
      await deleteTestClock(ctx, await ctx.store.must("test_clock", id));
      return { id, object: "test_helpers.test_clock", deleted: true };
    },
  }),
];
