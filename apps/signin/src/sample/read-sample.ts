import {
  fetchRoute,
  type PublicConfig,
  SAMPLE_PATH,
  type SampleResponse,
} from "@counterfoil/contract";

/** Reads the sample users of the sign-in page; empty unless the server has sample data only. */
export async function readSample(config: PublicConfig | undefined): Promise<SampleResponse | null> {
  if (config?.mode !== "embedded") return null;
  try {
    const response = await fetchRoute("GET", SAMPLE_PATH, undefined, {
      credentials: "omit",
      cache: "no-store",
    });
    return response.ok ? await response.json() : null;
  } catch {
    // Signing in works without it.
    return null;
  }
}
