import {
  ActionBar,
  Button,
  Code,
  Field,
  Figure,
  Logo,
  Sheet,
  StubEntry,
  TextInput,
} from "../src/index.ts";
import styles from "./gallery.module.css";

export function Papers() {
  return (
    <main>
      <div className={styles.desk}>
        <Sheet
          slip
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
        <Sheet
          className={styles.document}
          stub={
            <>
              <StubEntry caption="Invoice">
                <Code>MM-2062</Code>
              </StubEntry>
              <StubEntry caption="Bill to">Atelier Nord Inc.</StubEntry>
              <StubEntry caption="Date due">Dec 4 2026</StubEntry>
            </>
          }
        >
          <h2>Invoice</h2>
          <Figure look="strip" number="$3,025.72" code="CAD" />
        </Sheet>
      </div>
      <ActionBar lead={<Figure look="strong" number="$3,025.72" code="CAD" />}>
        <Button variant="dangerText">Delete draft</Button>
        <Button>Finalize without sending</Button>
        <Button variant="primary" kbd="Ctrl ↵">
          Review and send
        </Button>
      </ActionBar>
    </main>
  );
}
