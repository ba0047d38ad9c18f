import { Logo } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#a21"/></svg>',
)}`;

export function Example() {
  return (
    <>
      <State name="The product’s">
        <Across>
          <Logo size={16} />
          <Logo />
          <Logo size={48} label="Counterfoil" />
        </Across>
      </State>
      <State name="The operator’s">
        <Across>
          <Logo src={PICTURE} label="Maple & Main" />
          <Logo src="data:image/png;base64,AAAA" label="Broken" instead={<b>Broken</b>} />
        </Across>
      </State>
    </>
  );
}
