/** The form that a page sent; what is none is an empty one. A null byte stands for nothing. */
export async function sentForm(request: Request): Promise<FormData> {
  const read = new FormData();
  for (const [name, value] of await request.formData().catch(() => new FormData())) {
    read.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  }
  return read;
}
