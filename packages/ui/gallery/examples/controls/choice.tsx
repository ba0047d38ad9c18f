import { useState } from "react";
import {
  Checkbox,
  Field,
  FieldGrid,
  Radio,
  RadioGroup,
  Segmented,
  Switch,
} from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Example() {
  const [active, setActive] = useState(true);
  return (
    <>
      <State name="Checkboxes">
        <Across>
          <Checkbox>Off</Checkbox>
          <Checkbox defaultChecked>On</Checkbox>
          <Checkbox indeterminate>Some</Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
          <Checkbox hint="Une copie de chaque facture est envoyée à la comptabilité.">
            Envoyer une copie
          </Checkbox>
        </Across>
      </State>
      <State name="Radios">
        <FieldGrid>
          <Kinds />
          <Across>
            <Radio name="alone" defaultChecked hint="Everything that is open">
              All
            </Radio>
            <Radio name="alone">One</Radio>
          </Across>
        </FieldGrid>
      </State>
      <State name="Segmented">
        <Ways />
      </State>
      <State name="Switches">
        <Across>
          <Switch checked={active} onChange={() => setActive(!active)}>
            Active
          </Switch>
          <Switch disabled>Disabled</Switch>
          <Switch checked disabledReason="Only the owner can turn this off.">
            Two-step sign-in
          </Switch>
        </Across>
      </State>
    </>
  );
}

function Kinds() {
  const [kind, setKind] = useState<"percent" | "amount" | "points">("percent");
  return (
    <Field label="Kind" error="Select a kind that the coupon can have.">
      <RadioGroup
        value={kind}
        onChange={setKind}
        options={[
          { value: "percent", label: "Percent" },
          { value: "amount", label: "Amount" },
          { value: "points", label: "Points", disabled: true },
        ]}
      />
    </Field>
  );
}

function Ways() {
  const [way, setWay] = useState<"send" | "charge">("send");
  const options = [
    { value: "send", label: "Send invoice" },
    { value: "charge", label: "Charge automatically" },
  ] as const;
  return (
    <Across>
      <Segmented aria-label="Collection" value={way} onChange={setWay} options={options} />
      <Segmented
        aria-label="Collection, small"
        size="small"
        value={way}
        onChange={setWay}
        options={options}
      />
      <Segmented aria-label="Off" disabled value="send" onChange={() => {}} options={options} />
    </Across>
  );
}
