/** What an organisation says of its looks; each is empty where it says nothing. */
export interface OrgStyle {
  readonly title: string;
  /** Address of the icon. */
  readonly icon: string;
}

export interface StyleStore {
  /** Of the organisations of a path such as `/1/4/9/`, the last first. */
  upwards(path: string): Promise<readonly OrgStyle[]>;
  /** Path of the first organisation; undefined before there is one. */
  firstPath(): Promise<string | undefined>;
}
