import type { FeatureManifest } from "../shared/routing/feature.ts";

/** The routes of several manifests in one tuple, which keeps the type of each. */
type RoutesOf<Manifests> = Manifests extends readonly [
  { readonly routes: infer Routes extends readonly unknown[] },
  ...infer Rest,
]
  ? readonly [...Routes, ...RoutesOf<Rest>]
  : readonly [];

/** Returns the routes of all manifests. The cast states what `flatMap` does to a tuple. */
export function routesOf<const Manifests extends readonly FeatureManifest[]>(
  manifests: Manifests,
): RoutesOf<Manifests> {
  return manifests.flatMap(({ routes }) => routes) as unknown as RoutesOf<Manifests>;
}
