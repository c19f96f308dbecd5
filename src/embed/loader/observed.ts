/**
 * Attributes that may be ours, by how their names begin: a list of them would cost every page its bytes. Others with a hyphen
 * change nothing; those a script may change all the time (`class`, `style`) aren't among them.
 */
export const OBSERVED = /-|^(lang|dir|rou|sto|load|deb|time)/;
