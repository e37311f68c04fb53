import { emptyNameField, nameField } from '../../fields/name-field.ts';

/** The texts that a person sets of an organisation or department. */
export const orgFields = {
  name: nameField(60),
  /** Title of the theme; empty for that of the platform. */
  title: emptyNameField(60),
};
