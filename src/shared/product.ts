/** The product's name, written once. */
export const PRODUCT_NAME = 'GTFinance';
