import {
  Button,
  Code,
  Field,
  Figure,
  Logo,
  Sheet,
  StubEntry,
  TextInput,
} from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <div style={{ padding: 20, background: "var(--canvas)" }}>
      <State name="Slip">
        <Sheet
          compact
          stub={
            <>
              <Logo size={32} />
              <div style={{ marginTop: "auto" }}>Maple &amp; Main</div>
            </>
          }
        >
          <h1>Sign in</h1>
          <Field label="Email">
            <TextInput inputSize="large" defaultValue="owner@maple.example" />
          </Field>
          <Button variant="primary" size="large" wide>
            Sign in
          </Button>
        </Sheet>
      </State>
      <State name="Document">
        <div style={{ height: 260, display: "grid" }}>
          <Sheet
            stub={
              <>
                <StubEntry caption="Invoice">
                  <Code>MM-2062</Code>
                </StubEntry>
                <StubEntry caption="Facturé à">
                  Société de transport Tessier et Fils de la Rive-Nord
                </StubEntry>
              </>
            }
          >
            <Figure look="strip" number="999 999 999,99 $" code="CA" />
          </Sheet>
        </div>
      </State>
    </div>
  );
}
