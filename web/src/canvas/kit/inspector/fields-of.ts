/** Props of a field of the inspector for its one value. */
interface FieldOf<K, V> {
  readonly field: K;
  readonly value: V;
  readonly isDisabled: boolean;
  readonly onChange: (value: V) => void;
}

/** A widget's own fields, or some of them, and how they are changed. */
export interface Edited<A> {
  readonly value: A;
  readonly isDisabled: boolean;
  readonly onChange: (patch: Partial<A>) => void;
}

/** Gives each field by its name what it shows and how it changes that. */
export const fieldsOf =
  <A extends object>({ value, isDisabled, onChange }: Edited<A>) =>
  <K extends keyof A & string>(field: K): FieldOf<K, A[K]> => ({
    field,
    value: value[field],
    isDisabled,
    onChange: (changed) => {
      const patch: Partial<A> = {};
      patch[field] = changed;
      onChange(patch);
    },
  });
