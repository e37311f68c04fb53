/** The ids of a path of organisations such as `/1/4/9/`, from the top; none where there is no path. */
export const orgIdsOf = (path: string): readonly string[] => path.split('/').filter((id) => id !== '');
