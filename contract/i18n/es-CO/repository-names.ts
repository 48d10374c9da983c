/** Names of the repository, used in the rest of the product. */
export const repositoryNames = { title: 'Documentos', card: { kind: 'Documento' } };
