/* What the functions need of Mbed TLS: hashes and modular powers. */
#ifndef MBEDTLS_CONFIG_H
#define MBEDTLS_CONFIG_H

#define MBEDTLS_MD5_C
#define MBEDTLS_SHA1_C
#define MBEDTLS_SHA256_C
#define MBEDTLS_SHA512_C
#define MBEDTLS_SHA512_NO_SHA384
#define MBEDTLS_BIGNUM_C
/* In bytes: the longest modulus that rsadecrypt takes. */
#define MBEDTLS_MPI_MAX_SIZE 2048

#endif /* MBEDTLS_CONFIG_H */
