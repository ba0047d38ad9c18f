import { beforeEach, expect, it, vi } from "vitest";
import { importsOf, loadPart } from "./load-part.ts";
import { PartMissing } from "./within.ts";

interface Link {
  rel: string;
  href: string;
  onload?: () => void;
  onerror?: () => void;
  remove: () => void;
}

// A file is requested once per page, so each test has files of its own.
let links: Link[];

beforeEach(() => {
  links = [];
  vi.stubGlobal("document", {
    createElement: () => {
      const link: Partial<Link> = {};
      link.remove = () => {
        links = links.filter((other) => other !== link);
      };
      return link;
    },
    querySelector: (selector: string) => {
      const [, rel, href] = /^link\[rel=(\w+)\]\[href="(.+)"\]$/.exec(selector) ?? [];
      return links.find((link) => link.rel === rel && link.href === href) ?? null;
    },
    head: { append: (link: Link) => links.push(link) },
  });
  return () => vi.unstubAllGlobals();
});

const page = async () => "page";

it("loads a part after its style sheets", async () => {
  const load = vi.fn(page);
  const part = loadPart(load, ["assets/home.css", "assets/chart.css"]);
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ["stylesheet", "/assets/home.css"],
    ["stylesheet", "/assets/chart.css"],
  ]);
  links[0]?.onload?.();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  links[1]?.onload?.();
  await expect(part).resolves.toBe("page");
});

/** The function that a build makes of `import()`: its text names the script. */
const importing = (script: string, load: () => Promise<unknown> = page) =>
  Object.assign(async () => load(), { toString: () => `()=>import(\`./${script}\`)` });

it("imports a part once its script and those that it imports are in the browser’s cache", async () => {
  const order: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    order.push(path);
    return { ok: true, arrayBuffer: async () => order.push("received") };
  });
  importsOf.set("assets/menu-B7_x-Q.js", ["assets/icons.js"]);
  const load = importing("menu-B7_x-Q.js", async () => order.push("imported"));
  await loadPart(load);
  expect(order).toEqual([
    "/assets/menu-B7_x-Q.js",
    "/assets/icons.js",
    "received",
    "received",
    "imported",
  ]);
  await loadPart(load);
  expect(order.slice(5)).toEqual(["imported"]);
});

it.each([
  ["the connection is lost", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server doesn’t have it", async () => ({ ok: false })],
])("doesn’t import a part if %s, and requests it again the next time", async (why, respond) => {
  const imports = vi.fn(page);
  const load = importing(`${why.length}.js`, imports);
  vi.stubGlobal("fetch", respond);
  await expect(loadPart(load)).rejects.toThrow(PartMissing);
  expect(imports).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => ({ ok: true, arrayBuffer: async () => undefined }));
  await expect(loadPart(load)).resolves.toBe("page");
});

it("requests a style sheet of several parts once, and makes each of them wait", async () => {
  const parts = [loadPart(page, ["assets/form.css"]), loadPart(page, ["assets/form.css"])];
  expect(links).toHaveLength(1);
  links[0]?.onload?.();
  await expect(Promise.all(parts)).resolves.toEqual(["page", "page"]);
  await expect(loadPart(page, ["assets/form.css"])).resolves.toBe("page");
  expect(links).toHaveLength(1);
});

it("doesn't request what the page itself names", async () => {
  links = [{ rel: "stylesheet", href: "/assets/list.css", remove: () => undefined }];
  await expect(loadPart(page, ["assets/list.css"])).resolves.toBe("page");
  expect(links).toHaveLength(1);
});

it("fails without a style sheet, and requests it again the next time", async () => {
  const load = vi.fn(page);
  const part = loadPart(load, ["assets/late.css"]);
  links[0]?.onerror?.();
  await expect(part).rejects.toThrow(PartMissing);
  expect(load).not.toHaveBeenCalled();
  const again = loadPart(load, ["assets/late.css"]);
  expect(links).toHaveLength(1);
  links[0]?.onload?.();
  await expect(again).resolves.toBe("page");
});

it("loads a part without style sheets", async () => {
  await expect(loadPart(page)).resolves.toBe("page");
  expect(links).toEqual([]);
});
