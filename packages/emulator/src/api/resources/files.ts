import { filteredPage } from "../../kernel/lists/filtered-page.ts";
import { pageOf, pageParams } from "../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../kernel/operation.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { p } from "../../kernel/parameters/params.ts";
import { createFile, createLink, type FileLink, linkAt } from "../../records/files/file.ts";

/** Purposes for which a business may upload a file (https://docs.stripe.com/api/files/create). */
const PURPOSES = [
  "account_requirement",
  "additional_verification",
  "business_icon",
  "business_logo",
  "customer_signature",
  "dispute_evidence",
  "identity_document",
  "issuing_regulatory_reporting",
  "pci_document",
  "platform_terms_of_service",
  "tax_document_user_upload",
  "terminal_android_apk",
  "terminal_reader_splashscreen",
  "terminal_wifi_certificate",
  "terminal_wifi_private_key",
] as const;

/** Purposes of files, with those that the provider itself creates (SDK: FileListParams). */
const LISTED_PURPOSES = [
  ...PURPOSES,
  "document_provider_identity_document",
  "finance_report_run",
  "financial_account_statement",
  "identity_document_downloadable",
  "selfie",
  "sigma_scheduled_query",
] as const;

/** https://docs.stripe.com/api/files and https://docs.stripe.com/api/file_links */
export const files: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/files",
    params: p.hash({
      file: p.hash({ name: p.string(), type: p.string(), data: p.string({ max: Infinity }) }),
      file_link_data: p
        .hash({
          create: p.boolean(),
          expires_at: p.timestamp().optional(),
          metadata: p.metadata().optional(),
        })
        .optional(),
      purpose: p.enum(PURPOSES),
    }),
    async run(ctx, _path, { file: content, file_link_data: link, purpose }) {
      const file = createFile(ctx, content, { purpose });
      if (!link?.create) return file;
      const { expires_at, metadata } = link;
      createLink(ctx, file, { expires_at, metadata: metadata ?? null });
      return ctx.store.must("file", file.id);
    },
  }),
  operation({
    method: "GET",
    path: "/v1/files",
    params: p.hash({ ...pageParams, purpose: p.enum(LISTED_PURPOSES).optional() }),
    run: (ctx, _path, { purpose, ...paging }) =>
      pageOf(ctx, "file", "/v1/files", { ...paging, where: { purpose } }),
  }),
  operation({
    method: "GET",
    path: "/v1/files/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("file", id),
  }),
  operation({
    method: "POST",
    path: "/v1/file_links",
    params: p.hash({
      expires_at: p.timestamp().optional(),
      file: p.string(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, _path, { file, expires_at, metadata }) {
      const linked = await ctx.store.must("file", file, "file");
      return createLink(ctx, linked, { expires_at, metadata: metadata ?? null });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/file_links",
    params: p.hash({
      ...pageParams,
      expired: p.boolean().optional(),
      file: p.string().optional(),
    }),
    async run(ctx, _path, { expired, file, ...paging }) {
      const matches = (link: FileLink) =>
        expired === undefined || linkAt(link, ctx.now()).expired === expired;
      const query = { ...paging, where: { file } };
      const page = await filteredPage("/v1/file_links", query, matches, (part) =>
        ctx.store.page("file_link", part),
      );
      return { ...page, data: page.data.map((link) => linkAt(link, ctx.now())) };
    },
  }),
  operation({
    method: "GET",
    path: "/v1/file_links/:id",
    params: p.hash({}),
    run: async (ctx, { id }) => linkAt(await ctx.store.must("file_link", id), ctx.now()),
  }),
  operation({
    method: "POST",
    path: "/v1/file_links/:id",
    params: p.hash({
      expires_at: p.orUnset(p.string()).optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, { id }, { expires_at: expires, metadata }) {
      const link = await ctx.store.must("file_link", id);
      const now = ctx.now();
      const after: FileLink = {
        ...link,
        expires_at:
          expires === undefined
            ? link.expires_at
            : expires === "now"
              ? now
              : expires === null
                ? null
                : Number(expires),
        metadata: mergeMetadata(link.metadata, metadata),
      };
      ctx.store.put("file_link", after);
      return linkAt(after, now);
    },
  }),
];
