import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const PDF = Buffer.from("%PDF-1.7\nSigned for by É. Gagnon\n");
const written = (bytes: Uint8Array, type = "application/pdf") =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const proof = (change: object = {}) => ({
  purpose: "dispute_evidence",
  filename: "preuve de livraison n° 1.pdf",
  contents: written(PDF),
  ...change,
});
const sized = (size: number) => {
  const bytes = Buffer.alloc(size);
  PDF.copy(bytes);
  return bytes;
};

describe("a file", () => {
  it("is uploaded to the provider, listed immediately, and downloaded byte for byte", async () => {
    const { claire, stripe, as, maple: account } = world;
    const created = await claire.post("/api/stripe/file", proof());
    expect(created.status, created.text).toBe(200);
    expect(created.body).toMatchObject({
      purpose: "dispute_evidence",
      size: PDF.length,
      type: "pdf",
    });
    const stripeFile = await stripe.files.retrieve(created.body.id, {}, as(account));
    expect(stripeFile.filename).toBe("preuve de livraison n° 1.pdf");
    const listed = await claire.get("/api/stripe/file?purpose=dispute_evidence");
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(created.body.id);
    const download = await claire.fetch(`/api/stripe/file/download/${created.body.id}`);
    expect(download.status).toBe(200);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(PDF);
    expect(download.headers.get("content-type")).toBe("application/pdf");
    expect(download.headers.get("content-disposition")).toBe(
      "attachment; filename=\"preuve de livraison n 1.pdf\"; filename*=UTF-8''preuve%20de%20livraison%20n%C2%B0%201.pdf",
    );
    expect(download.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    ["Preuve.PDF", "Preuve.PDF"],
    ["preuve", "preuve.pdf"],
    ["preuve.html", "preuve.html.pdf"],
    ["preuve.pdf.exe", "preuve.pdf.exe.pdf"],
    ["preuve\u202Efdp.exe", "preuvefdp.exe.pdf"],
    ["preuve\u2066.hta ", "preuve.hta.pdf"],
    ["preuve%0D%0A.js", "preuve.js.pdf"],
    ["..", "download.pdf"],
  ])("that is a page as well as a PDF is saved as a PDF: %j", async (filename, saved) => {
    const page = Buffer.from("%PDF-1.7\n<script>alert(document.domain)</script>");
    const { body } = await world.claire.post(
      "/api/stripe/file",
      proof({ filename, contents: written(page, "text/html") }),
    );
    const { status, headers } = await world.claire.fetch(`/api/stripe/file/download/${body.id}`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const named = headers.get("content-disposition")?.split("; ") ?? [];
    expect([named[0], named.at(-1)]).toEqual([
      "attachment",
      `filename*=UTF-8''${encodeURIComponent(saved)}`,
    ]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("uploaded by another program can be downloaded, although no event was received", async () => {
    const { claire, stripe, as, maple: account } = world;
    const data = Buffer.from("id,gross\ntxn_1,10.00\n");
    const file = { data, name: "rows.csv", type: "text/csv" };
    const createdFile = await stripe.files.create(
      { purpose: "tax_document_user_upload", file },
      as(account),
    );
    const download = await claire.fetch(`/api/stripe/file/download/${createdFile.id}`);
    expect([download.status, await download.text()]).toEqual([200, data.toString()]);
    expect(download.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  });

  it("that proves an identity can't be downloaded", async () => {
    const { claire, stripe, as, maple: account } = world;
    const file = { data: PDF, name: "passport.pdf", type: "application/pdf" };
    const createdFile = await stripe.files.create(
      { purpose: "identity_document", file },
      as(account),
    );
    const reply = await claire.get(`/api/stripe/file/download/${createdFile.id}`);
    expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
  });

  it("of another business returns 404, as for an unknown file", async () => {
    const { body } = await world.greta.post("/api/stripe/file", proof());
    for (const id of [body.id, "file_000000000000"]) {
      const reply = await world.claire.get(`/api/stripe/file/download/${id}`);
      expect([reply.status, reply.body.code]).toEqual([404, "not_found"]);
    }
  });

  it("is uploaded once under one key", async () => {
    const send = () => world.claire.post("/api/stripe/file", proof(), { key: "evidence-form" });
    const replies = [await send(), ...(await Promise.all([send(), send(), send()]))];
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ["more than 5 MB", { contents: written(sized(5 * 1024 * 1024 + 1)) }, "contents"],
    ["nothing", { contents: "data:application/pdf;base64," }, "contents"],
    ["a page that calls itself a PDF", { contents: written(Buffer.from("<html>")) }, "contents"],
    ["no data URL", { contents: PDF.toString("base64") }, "contents"],
    [
      "a logo of more than 512 KB",
      { purpose: "business_logo", contents: written(sized(600_000)) },
      "contents",
    ],
    ["a purpose that staff have no use for", { purpose: "pci_document" }, "purpose"],
    ["a name with a folder", { filename: "../proof.pdf" }, "filename"],
    ["a name with a line break", { filename: "proof\n.pdf" }, "filename"],
  ])("is rejected: %s", async (_, change, field) => {
    const reply = await world.claire.post("/api/stripe/file", proof(change));
    expect(reply.status, reply.text).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  it("is limited to 5 MB, and other requests to 1 MB", async () => {
    const large = await world.claire.post(
      "/api/stripe/file",
      proof({ contents: written(sized(5 * 1024 * 1024)) }),
    );
    expect([large.status, large.body.size]).toEqual([200, 5 * 1024 * 1024]);
    const beyond = proof({ contents: written(sized(5_500_000)) });
    expect((await world.claire.post("/api/stripe/file", beyond)).status).toBe(413);
    const elsewhere = { name: "x".repeat(1_100_000) };
    expect((await world.claire.post("/api/stripe/customer", elsewhere)).status).toBe(413);
  });

  it("with digits that look like a card number is accepted", async () => {
    const contents = `${written(PDF)}4242424242424242`.replaceAll("=", "");
    const padded = contents.slice(
      0,
      contents.length - ((contents.length - contents.indexOf(",") - 1) % 4),
    );
    expect(padded).toContain("42424242424242");
    const reply = await world.claire.post("/api/stripe/file", proof({ contents: padded }));
    expect(reply.status, reply.text).toBe(200);
    const named = await world.claire.post(
      "/api/stripe/file",
      proof({ filename: "4242424242424242" }),
    );
    expect(named.body.code).toBe("card_number_refused");
  });
});
