/** How the rest of the product calls the repository. */
export const repositoryNames = { title: 'Documentos' };
