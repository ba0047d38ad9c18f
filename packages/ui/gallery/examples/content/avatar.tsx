import { Avatar } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="People">
        <Across>
          <Avatar name="Claire Tessier" /> Claire Tessier
          <Avatar name="Élodie" /> Élodie
          <Avatar name="Jean-François de la Rochefoucauld" /> Jean-François de la Rochefoucauld
        </Across>
      </State>
      <State name="Businesses">
        <Across>
          <Avatar business name="Maple & Main" /> Maple &amp; Main
          <Avatar business size="large" name="9420-1187 Québec inc." /> 9420-1187 Québec inc.
        </Across>
      </State>
    </>
  );
}
