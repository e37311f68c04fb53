/** State of the export dialogue, and its closing. */
export interface Exporting {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
