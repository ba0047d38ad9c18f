export const SEARCH_KEY_PATH = "/api/algolia/algoliaSearchKey";
