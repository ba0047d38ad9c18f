import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { refresh } from "../../../shared/resource/refresh.ts";
import { secretOptions } from "./queries.ts";

it("a secret on screen isn't replaced when the business changes or everything is refetched", async () => {
  const client = new QueryClient();
  let requests = 0;
  const options = secretOptions(async () => {
    requests += 1;
    return { secret: `SECRET${requests}`, url: "otpauth://totp/Maple" };
  });
  const dialog = new QueryObserver(client, options);
  const close = dialog.subscribe(() => undefined);
  await expect.poll(() => dialog.getCurrentResult().data?.secret).toBe("SECRET1");
  await refresh(client, ["account"]);
  await client.invalidateQueries();
  expect([requests, dialog.getCurrentResult().data?.secret]).toEqual([1, "SECRET1"]);
  close();
  await expect.poll(() => client.getQueryData(options.queryKey)).toBeUndefined();

  // Opened again, the dialog shows another one: the first may have been seen by someone.
  const reopened = new QueryObserver(client, options);
  const closeAgain = reopened.subscribe(() => undefined);
  await expect.poll(() => reopened.getCurrentResult().data?.secret).toBe("SECRET2");
  closeAgain();
});
