import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SecondServer, secondServer } from "../../testing/provider/second-server.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let second: SecondServer;
beforeAll(async () => {
  world = await maple();
  second = await secondServer(world);
});
afterAll(async () => {
  await second.die();
  await world.close();
});

/** A promise with its resolver. */
function gate(): [Promise<void>, () => void] {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [passed, open];
}

/** Waits until the clock shows another second. */
const anotherSecond = () => wait(1_000 - (Date.now() % 1_000) + 5);

it("a response delayed while its object changed doesn't restore the old state", async () => {
  const { claire } = world;
  const { id } = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body;
  const [read, wasRead] = gate();
  const [arrival, arrive] = gate();
  second.reads.push(async (request, provider) => {
    const response = await provider(request);
    wasRead();
    await arrival;
    const headers = new Headers(response.headers);
    headers.set("date", new Date().toUTCString());
    return new Response(response.body, { status: response.status, headers });
  });
  const late = second.claire.get(`/api/stripe/customer/${id}?reload=true`);
  await read;
  await anotherSecond();
  await claire.patch(`/api/stripe/customer/${id}`, { name: "Odile Fournier Tremblay" });
  await anotherSecond();
  arrive();

  expect((await late).body.name).toBe("Odile Fournier Tremblay");
  expect((await claire.get(`/api/stripe/customer/${id}`)).body.name).toBe(
    "Odile Fournier Tremblay",
  );
});
