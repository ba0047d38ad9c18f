import { preparedDatabase } from "@counterfoil/database/testing";
import { opened, type World, worldOn } from "../testing/world.ts";
import { fillBooks, type Stock } from "./stock.ts";

/** Servers whose businesses have objects with these words in their texts. */
let mapleBooks: Stock | undefined;
let harbourBooks: Stock | undefined;

const mapleFilled = preparedDatabase(opened, async (database) => {
  const { app, claire, stripe, as, maple } = await worldOn(database);
  mapleBooks = await fillBooks(claire, "Mapleleaf", { stripe, options: as(maple) });
  await app.close();
});

const bothFilled = preparedDatabase(mapleFilled, async (database) => {
  const { app, greta, stripe, as, harbour } = await worldOn(database);
  harbourBooks = await fillBooks(greta, "Zanzibar", { stripe, options: as(harbour) });
  await app.close();
});

/**
 * Starts a server where Maple & Main has three of every resource, with "Mapleleaf" in their texts.
 */
export async function mapleFilledWorld(): Promise<{ world: World; stock: Stock }> {
  const world = await worldOn(await mapleFilled.copy());
  return { world, stock: filled(mapleBooks) };
}

/** Does the same, and gives Harbour Supply its own, with "Zanzibar" in their texts. */
export async function bothFilledWorld(): Promise<{ world: World; mine: Stock; theirs: Stock }> {
  const world = await worldOn(await bothFilled.copy());
  return { world, mine: filled(mapleBooks), theirs: filled(harbourBooks) };
}

function filled(books: Stock | undefined): Stock {
  if (books === undefined) throw new Error("The books are not filled");
  return books;
}
