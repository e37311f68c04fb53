import { create } from 'zustand';

interface StorageAway {
  /** Ms, server time; undefined while the server can store what it gets. */
  readonly since: number | undefined;
}

/** Since when the server can store nothing, as it said last. */
export const useStorageAway = create<StorageAway>(() => ({ since: undefined }));

/** The server has said so, in an answer about alarms or values. */
export const recordStorageAway = (since: number | undefined): void => {
  if (since !== useStorageAway.getState().since) useStorageAway.setState({ since });
};
