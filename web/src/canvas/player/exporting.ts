/** Whether the export of a page is open, and how it is closed. */
export interface Exporting {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
