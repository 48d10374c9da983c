export async function tryInBrowser() {}
