//! Functions of 32-bit floats that give the same bits on every machine.
//!
//! They use only operations that IEEE 754 defines exactly, so they depend neither on a math library nor on the
//! processor.

/// Arguments of the exponential function are limited to this range, in which its result is a normal number.
const EXP_RANGE: [f32; 2] = [-87.0, 88.0];
/// Adding it rounds a small number to an integer, which is then in the lowest bits.
const ROUNDER: f32 = 12_582_912.0;
/// The number of bits of the fraction of a float.
const FRACTION_BITS: u32 = 23;
/// The bits of 1.0.
const ONE_BITS: u32 = 0x3f80_0000;
/// The natural logarithm of 2 in two parts: multiples of the first are exact.
const LN_2: [f32; 2] = [0.693_359_4, -2.121_944_4e-4];
/// The coefficients of the series of the exponential function, from the highest.
const SERIES: [f32; 7] = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];

/// The exponential function, with a relative error below 3e-7 between -87 and 88; constant beyond.
#[inline]
pub fn exp(x: f32) -> f32 {
    let x = x.clamp(EXP_RANGE[0], EXP_RANGE[1]);
    let shifted = x * std::f32::consts::LOG2_E + ROUNDER;
    let power = shifted - ROUNDER;
    let rest = x - power * LN_2[0] - power * LN_2[1];
    let series = SERIES.iter().fold(0.0, |sum, coefficient| sum * rest + coefficient);
    // The integer in the lowest bits becomes the exponent.
    let scale = f32::from_bits((shifted.to_bits() << FRACTION_BITS).wrapping_add(ONE_BITS));
    series * scale
}

/// The logistic function.
#[inline]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// The hyperbolic tangent.
pub fn tanh(x: f32) -> f32 {
    2.0 * sigmoid(2.0 * x) - 1.0
}

/// The activation function of the networks, x · sigmoid(x).
#[inline]
pub(crate) fn silu(x: f32) -> f32 {
    x / (1.0 + exp(-x))
}

/// A 16-bit float as a 32-bit float; `None` if it is infinite or not a number.
pub(crate) fn from_f16(bits: u16) -> Option<f32> {
    const EXPONENT: u16 = 0x7c00;
    const SIGN: u16 = 0x8000;
    /// 2^112, the ratio between numbers with the same bits of exponent and fraction.
    const SCALE: f32 = f32::from_bits((127 + 112) << FRACTION_BITS);
    if bits & EXPONENT == EXPONENT {
        return None;
    }
    let magnitude = f32::from_bits(u32::from(bits & !SIGN) << 13) * SCALE;
    Some(if bits & SIGN == 0 { magnitude } else { -magnitude })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers from -100 to 100 in small steps.
    fn arguments() -> impl Iterator<Item = f32> {
        (-100_000..=100_000).map(|step| step as f32 / 1000.0)
    }

    #[test]
    fn the_exponential_function_is_exact_to_a_few_bits() {
        for x in arguments().filter(|x| (EXP_RANGE[0]..=EXP_RANGE[1]).contains(x)) {
            let exact = f64::from(x).exp();
            assert!((f64::from(exp(x)) - exact).abs() < 3e-7 * exact, "{x}: {} for {exact}", exp(x));
        }
        assert_eq!(exp(0.0), 1.0);
    }

    #[test]
    fn the_exponential_function_is_finite_and_positive_everywhere() {
        for x in [f32::MIN, f32::NEG_INFINITY, -87.1, 88.1, f32::MAX, f32::INFINITY] {
            assert!(exp(x).is_normal() && exp(x) > 0.0, "{x}: {}", exp(x));
        }
        assert!(exp(f32::NAN).is_nan());
    }

    #[test]
    fn functions_made_of_it_are_close_to_their_definitions() {
        for x in arguments() {
            let exact = f64::from(x);
            let logistic = 1.0 / (1.0 + (-exact).exp());
            assert!((f64::from(sigmoid(x)) - logistic).abs() < 2e-7);
            assert!((f64::from(silu(x)) - exact * logistic).abs() < 2e-7 * exact.abs().max(1.0));
            assert!((f64::from(tanh(x)) - exact.tanh()).abs() < 4e-7);
        }
    }

    #[test]
    fn sixteen_bit_floats_are_read_exactly() {
        for (bits, value) in [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65504.0),
            (0x0001, 2.0f32.powi(-24)),
            (0x03ff, 1023.0 * 2.0f32.powi(-24)),
            (0x8400, -(2.0f32.powi(-14))),
        ] {
            assert_eq!(from_f16(bits), Some(value), "{bits:#x}");
        }
        for bits in [0x7c00, 0xfc00, 0x7c01, 0xffff] {
            assert_eq!(from_f16(bits), None, "{bits:#x}");
        }
    }
}
