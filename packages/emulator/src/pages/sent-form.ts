import { refuse } from "../kernel/refuse.ts";

/**
 * Returns the submitted form, without null bytes, which PostgreSQL rejects.
 * @throws ApiRefusal 400 if the body isn't a complete form
 */
export async function sentForm(request: Request): Promise<FormData> {
  const read = new FormData();
  const sent = await request.formData().catch(() => {
    throw refuse.invalid("Invalid request (check that the body is a complete form).");
  });
  for (const [name, value] of sent) {
    read.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  }
  return read;
}
