// Apart from the schemas, which weigh more than the lists that only ask for a page.

/** Rows a page holds by default (specification, section 9). */
export const PAGE_SIZE = 25;
/** The most rows a page holds. */
export const PAGE_LIMIT = 100;
