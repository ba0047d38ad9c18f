import { ChevronDown, Download, Ellipsis, Plus, Send } from "lucide-react";
import { useState } from "react";
import {
  AddChip,
  Button,
  Checkbox,
  Chip,
  CopyCode,
  Figure,
  IconButton,
  Logo,
  RadioGroup,
  Segmented,
  SplitButton,
  Switch,
} from "../src/index.ts";
import { Menu, MenuItem } from "../src/menu/index.ts";
import { Badges } from "./badges.tsx";
import styles from "./gallery.module.css";
import { Inputs } from "./inputs.tsx";
import { Across, Line } from "./line.tsx";

export function Controls() {
  return (
    <main className={styles.page}>
      <Across>
        <Logo size={32} />
        <h1>Counterfoil</h1>
        <Logo size={16} />
        <Logo size={24} />
        <Logo size={48} label="Counterfoil" />
      </Across>
      <Line name="Type">
        <Across top>
          <Figure look="title" number="$3,145.72" code="CAD" />
          <Figure look="strip" number="$94,218.55" code="CAD" />
          <Figure look="strip" number="$1,842.00" negative code="CAD" />
          <div style={{ textAlign: "end" }}>
            <div>
              <Figure number="$1,234.50" code="CAD" />
            </div>
            <div>
              <Figure number="$240.00" negative code="CAD" />
            </div>
            <div>
              <Figure look="sum" number="$994.50" code="CAD" />
            </div>
          </div>
          <CopyCode value="pi_3QxKd2Lk9vB" copyLabel="Copy pi_3QxKd2Lk9vB" copiedLabel="Copied" />
        </Across>
      </Line>
      <Line name="Buttons">
        <Across>
          <Button variant="primary" icon={<Plus />} kbd="N">
            New invoice
          </Button>
          <Button variant="primary" busy busyLabel="Sending…">
            Send
          </Button>
          <SplitButton variant="primary">
            <Button variant="primary">Send</Button>
            <Menu
              align="end"
              trigger={<Button variant="primary" aria-label="More ways" icon={<ChevronDown />} />}
            >
              <MenuItem icon={<Send />}>Send later…</MenuItem>
            </Menu>
          </SplitButton>
          <Button icon={<Download />}>Export</Button>
          <Button disabledReason="Only owners and admins can refund. Ask Claire Tessier, the owner.">
            Refund…
          </Button>
          <Button variant="ghost">Columns</Button>
          <Button variant="danger">Void invoice</Button>
          <Button variant="dangerText">Delete draft</Button>
          <Button variant="link">Reminder rules</Button>
          <Button size="small">Review</Button>
          <Button disabled>Previous</Button>
          <IconButton icon={<Ellipsis />} label="More" />
          <IconButton icon={<Ellipsis />} label="More" framed />
        </Across>
      </Line>
      <Line name="Inputs">
        <Inputs />
        <Choices />
      </Line>
      <Line name="Badges">
        <Across>
          <Badges />
        </Across>
      </Line>
    </main>
  );
}

function Choices() {
  const [kind, setKind] = useState<"percent" | "amount">("percent");
  const [collection, setCollection] = useState<"send" | "charge">("send");
  return (
    <Across>
      <Checkbox>Off</Checkbox>
      <Checkbox defaultChecked>On</Checkbox>
      <Checkbox indeterminate>Some</Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <RadioGroup
        aria-label="Kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: "percent", label: "Percent" },
          { value: "amount", label: "Amount" },
        ]}
      />
      <Switch defaultChecked>Active</Switch>
      <Switch>Inactive</Switch>
      <Segmented
        aria-label="Collection"
        value={collection}
        onChange={setCollection}
        options={[
          { value: "send", label: "Send invoice" },
          { value: "charge", label: "Charge automatically" },
        ]}
      />
      <Chip name="Status" value="Open, Past due" removeLabel="Remove Status" onRemove={() => {}} />
      <AddChip>Amount</AddChip>
    </Across>
  );
}
