/**
 * Key of the advisory lock that a backup holds exclusively and that removals of file bytes share. The rows of a backup
 * are of the moment at which it began, and their bytes must exist until they are copied.
 */
export const BACKUP_LOCK = 7_403_263;
