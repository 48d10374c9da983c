/** Name of the database that every test file gets a copy of: migrated, with the reference data. */
export const TEMPLATE = 'tertulia_template';
