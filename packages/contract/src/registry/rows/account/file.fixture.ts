import type { RequestExamples } from "../../examples/request-examples.ts";
import type { fileResource } from "./file.ts";

export const fileExamples: RequestExamples<typeof fileResource> = {
  bodies: () => ({
    create: {
      purpose: "business_logo",
      filename: "logo.gif",
      contents: `data:image/gif;base64,${btoa("GIF89a")}`,
    },
  }),
};
