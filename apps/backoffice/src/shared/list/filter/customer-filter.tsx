import { CustomerPicker } from "../../customer-picker/customer-picker.tsx";

interface CustomerFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onApply: (value: string | undefined) => void;
}

/** A customer, found by typing. */
export function CustomerFilter({ label, value, onApply }: CustomerFilterProps) {
  return (
    <CustomerPicker label={label} value={value} onChange={(customer) => onApply(customer?.id)} />
  );
}
