/**
 * Key of the advisory lock that a backup holds, and whoever removes bytes of files shares: the rows of a backup are of the moment at
 * which it began, and their bytes must be there until it has them.
 */
export const BACKUP_LOCK = 7_403_263;
